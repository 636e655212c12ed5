/** Our own sounds for questions: tones at 8 kHz, 8 bit, as WAV. Alarms follow the burst patterns of IEC 60601-1-8. */
const rate = 8000

interface Tone {
  at: number
  seconds: number
  hertz: number
  loud?: number
}

function wav(seconds: number, tones: readonly Tone[]): Buffer {
  const samples = new Float64Array(Math.round(seconds * rate))
  for (const { at, seconds: long, hertz, loud = 0.8 } of tones) {
    for (let n = 0; n < long * rate; n++) {
      const index = Math.round(at * rate) + n
      const edge = Math.min(1, n / 120, (long * rate - n) / 120)
      if (index < samples.length)
        samples[index]! += loud * edge * Math.sin((2 * Math.PI * hertz * n) / rate)
    }
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([
    head,
    Buffer.from(
      Array.from(samples, (value) => Math.round(127.5 + 127 * Math.max(-1, Math.min(1, value)))),
    ),
  ])
}

const pulses = (starts: readonly number[], hertz: number, seconds = 0.15): Tone[] =>
  starts.map((at) => ({ at, seconds, hertz }))
const beat = (perMinute: number, seconds: number, hertz: number, long = 0.08): Tone[] =>
  Array.from({ length: Math.floor((seconds * perMinute) / 60) }, (_, n) => ({
    at: (n * 60) / perMinute,
    seconds: long,
    hertz,
  }))
const burst = [0, 0.25, 0.5, 0.95, 1.2]

export const sounds: Readonly<Record<string, Buffer>> = {
  'q-alarm-high': wav(3.4, pulses([...burst, ...burst.map((at) => at + 1.8)], 880, 0.13)),
  'q-alarm-medium': wav(2, pulses([0.1, 0.55, 1], 660, 0.22)),
  'q-alarm-low': wav(1.6, pulses([0.2, 0.7], 440, 0.25)),
  'q-metronome-110': wav(5, beat(110, 5, 1000, 0.05)),
  'q-metronome-60': wav(5, beat(60, 5, 1000, 0.05)),
  'q-pulse-120': wav(5, beat(120, 5, 600, 0.09)),
  'q-flat-line': wav(3, [{ at: 0, seconds: 3, hertz: 500, loud: 0.6 }]),
}
