// Things in words, for labels that a screen reader speaks and for the big card.
import { text } from '../texts';
import type { Area, Item, Mark, SeatView, Sum } from '../wire';
import { backOf, faceOf } from './scene';

/** A mark in words: some games write two words as one, "long-bow". */
export function markName(mark: Mark): string {
  return mark.name.replace(/^([a-z]+)-([a-z]+)$/, '$1 $2');
}

export function markText(mark: Mark): string {
  return mark.count === 1 && !text.manyOf.test(mark.name) ? markName(mark) : `${markName(mark)} ${mark.count}`;
}

/** Whether a value of a card is its kind ("Reserve 1") rather than a number. */
export function isKind(value: Mark): boolean {
  return value.count === 1 && /^(Reserve|Action|Trump)$/.test(value.name);
}

/** Marks that differ in their last word only are told together: "condition met in column 1, 2". */
export function merged(marks: Mark[]): Mark[] {
  const found: Mark[] = [];
  const starts = new Map<string, Mark>();
  for (const mark of marks) {
    const cut = mark.name.lastIndexOf(' ');
    const start = mark.count === 1 && cut > 0 ? mark.name.slice(0, cut) : undefined;
    const before = start === undefined ? undefined : starts.get(start);
    if (before) {
      before.name += `, ${mark.name.slice(cut + 1)}`;
      continue;
    }
    const kept = { ...mark };
    if (start !== undefined) starts.set(start, kept);
    found.push(kept);
  }
  return found;
}

/** A count beside a name: a plain thing one has is named, everything else is counted. */
export function countText(mark: Mark): string {
  return mark.count === 1 && /player|badge|token|leader|first/i.test(mark.name) ? mark.name : `${mark.name} ${mark.count}`;
}

/** A sum's name and its number, apart: "chance to win, in percent" is "97 %", "Hunts of 3" is "0 of 3 Hunts". */
export function sumWords(sum: Sum): { name: string; total: string } {
  const percent = /^(.*?),? in percent$/.exec(sum.name);
  if (percent) return { name: percent[1]!, total: `${sum.total} %` };
  const most = /^(.*) of (\d+)$/.exec(sum.name);
  if (most) return { name: text.outOf(Number(most[2]), most[1]!), total: String(sum.total) };
  return { name: sum.name, total: String(sum.total) };
}

/** The name of a thing of one's own as one reads it oneself: "Ann's hand" and "Hand of Ann" are "Your hand". */
export function yours(name: string, own: string | undefined): string {
  if (!own) return name;
  if (name === own) return text.youAlone;
  if (name.startsWith(`${own}'s `)) return text.your(name.slice(own.length + 3));
  if (name.startsWith(`${own}: `)) return text.youPlay(name.slice(own.length + 2));
  if (name.startsWith(`${own}, the `)) return text.youAre(name.slice(own.length + 2));
  if (name.startsWith(`${own}, `)) return text.your(name.slice(own.length + 2));
  if (!name.endsWith(` of ${own}`)) return name;
  const what = name.slice(0, -own.length - 4);
  return text.your(what.includes(' ') ? what : what.toLowerCase());
}

export function sumText(sum: Sum): string {
  const parts = (sum.parts ?? []).filter((part) => part.count !== 0);
  const words = sumWords(sum);
  if (parts.length < 2) return words.name === sum.name || words.total.endsWith('%') ? `${words.name} ${words.total}` : `${words.total} ${words.name}`;
  const spelt = parts.map((part, at) => `${at === 0 ? '' : part.count < 0 ? ' − ' : ' + '}${Math.abs(part.count)} ${part.name}`);
  return `${sum.name} ${sum.total} = ${spelt.join('')}`;
}

export function itemName(item: Item): string {
  const face = faceOf(item);
  return face ? face.name || face.short : text.faceDown(backOf(item) ?? '');
}

/** Everything the eye sees of a thing, as one sentence-like label. */
export function itemLabel(item: Item, seats: SeatView[], state: string): string {
  const owner = item.owner === undefined ? undefined : seats.find((seat) => seat.seat === item.owner)?.name;
  const face = faceOf(item);
  const shown = item.kind === 'die' && face ? face.short : '';
  const facts = [
    itemName(item),
    shown && shown !== face?.name ? shown : '',
    ...(face?.values ?? []).map(markText),
    owner && item.kind !== 'slot' ? text.of(owner) : '',
    ...(item.marks ?? []).map(markText),
    ...(item.sums ?? []).map(sumText),
    state,
  ];
  return facts.filter(Boolean).join(', ');
}

export function areaLabel(area: Area, name = area.name): string {
  const size = area.shape === 'stack' ? text.stack(area.size) : '';
  const facts = [name, size, ...(area.marks ?? []).map(markText)];
  return facts.filter(Boolean).join(', ');
}

/** The lines of a card's text, each with where it comes from if the card says so line by line. */
export function textLines(text: string | undefined): { say: string; from?: string }[] {
  return (text ?? '').split(' / ').filter(Boolean).map((line) => {
    const hit = /^(.*) \[(rulebook|public|house)\]$/.exec(line);
    return hit ? { say: hit[1]!, from: hit[2]! } : { say: line };
  });
}

/** Letters that go with the colours of seats, so that nobody needs to tell colours apart. */
export const SEAT_MARKS = ['●', '▲', '■', '◆', '★'];
