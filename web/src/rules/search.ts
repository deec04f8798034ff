// Finding rules by word and by id.
import type { Rule } from '../wire';

/** Rules that fit every word asked for; those whose id fits come first. */
export function search(rules: Rule[], wanted: string): Rule[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rules;
  const rank = (rule: Rule): number => {
    const id = rule.id.toLowerCase();
    if (words.length === 1 && words[0] === id) return 0;
    return words.every((word) => id.includes(word)) ? 1 : 2;
  };
  return rules
    .filter((rule) => words.every((word) => `${rule.id} ${rule.text} ${rule.source ?? ''}`.toLowerCase().includes(word)))
    .map((rule, at) => ({ rule, at, rank: rank(rule) }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ rule }) => rule);
}

/** Rules under the middle word of their ids ("CH-SCORE-3" under "SCORE"), in the order they came. */
export function sections(rules: Rule[]): { word: string; rules: Rule[] }[] {
  const found = new Map<string, Rule[]>();
  for (const rule of rules) {
    const word = rule.id.split('-').slice(1, -1).join(' ');
    const list = found.get(word);
    if (list) list.push(rule);
    else found.set(word, [rule]);
  }
  return Array.from(found, ([word, list]) => ({ word, rules: list }));
}

/** Text cut where glossary words stand in it, longest words first. */
export function cut(text: string, words: [string, string][]): { text: string; about?: string }[] {
  if (words.length === 0 || !text) return [{ text }];
  const sorted = [...words].sort((a, b) => b[0].length - a[0].length);
  const pattern = new RegExp(`\\b(${sorted.map(([word]) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})s?\\b`, 'gi');
  const seen = new Set<string>();
  const parts: { text: string; about?: string }[] = [];
  let last = 0;
  for (const hit of text.matchAll(pattern)) {
    const word = hit[1]!.toLowerCase();
    const about = sorted.find(([one]) => one.toLowerCase() === word)?.[1];
    if (!about || seen.has(word)) continue;
    seen.add(word);
    if (hit.index > last) parts.push({ text: text.slice(last, hit.index) });
    parts.push({ text: hit[0], about });
    last = hit.index + hit[0].length;
  }
  if (last < text.length) parts.push({ text: text.slice(last) });
  return parts;
}
