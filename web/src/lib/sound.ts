// Short sounds made on the spot; silent until the person switches them on.
import { settings } from './settings.svelte';

type Name = 'pick' | 'play' | 'slide' | 'dice' | 'turn' | 'no' | 'end';

let context: AudioContext | undefined;
let last = 0;

function tone(from: number, to: number, at: number, length: number, loud: number, type: OscillatorType): void {
  if (!context) return;
  const start = context.currentTime + at;
  const voice = context.createOscillator();
  const gain = context.createGain();
  voice.type = type;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(gain).connect(context.destination);
  voice.start(start);
  voice.stop(start + length);
}

function noise(at: number, length: number, loud: number, pitch: number): void {
  if (!context) return;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  const gain = context.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(context.currentTime + at);
}

const made: Record<Name, () => void> = {
  pick: () => tone(620, 700, 0, 0.06, 0.05, 'triangle'),
  play: () => noise(0, 0.09, 0.25, 1800),
  slide: () => noise(0, 0.12, 0.12, 900),
  dice: () => [0, 0.07, 0.13, 0.22].forEach((at) => noise(at, 0.05, 0.3, 2600)),
  turn: () => [0, 0.12].forEach((at, i) => tone(i ? 784 : 587, i ? 784 : 587, at, 0.25, 0.07, 'sine')),
  no: () => tone(190, 140, 0, 0.16, 0.07, 'sawtooth'),
  end: () => [523, 659, 784, 1047].forEach((pitch, i) => tone(pitch, pitch, i * 0.13, 0.4, 0.06, 'sine')),
};

export function sound(name: Name): void {
  if (!settings.sound || document.hidden) return;
  const now = performance.now();
  // Many cards moving at once are one rustle.
  if (name === 'slide' && now - last < 60) return;
  last = now;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  made[name]();
}
