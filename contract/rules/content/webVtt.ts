/** What is said from one second to another. */
export interface Cue {
  from: number
  to: number
  text: string
}

export const captionLimits = { cues: 1500, text: 300, fileBytes: 1024 * 1024 } as const

/** Why a file is no captions; `line`: where, from 1. */
export type CaptionProblem =
  | { problem: 'none' | 'empty' | 'many' }
  | { problem: 'time' | 'order' | 'long'; line: number }

const moment = '(?:(\\d{1,3}):)?([0-5]?\\d):([0-5]\\d)[.,](\\d{3})'
const timing = new RegExp(`^\\s*${moment}\\s+-->\\s+${moment}(?:\\s.*)?$`)

const secondsOf = (parts: readonly (string | undefined)[]) => {
  const [hours = '0', minutes = '0', seconds = '0', thousandths = '0'] = parts
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
}
/** The words alone: voices, styles and times of single words are taken out. */
const wordsOf = (lines: readonly string[]) =>
  lines
    .join('\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (one) => entities[one] ?? '')
    .trim()

/** Reads captions as WebVTT has them (W3C), and as SRT writes the same; notes and styles are passed over. */
export function readWebVtt(content: string): Cue[] | CaptionProblem {
  const lines = content.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const isSrt = /^\s*\d+\s*$/.test(lines[0] ?? '') && (lines[1] ?? '').includes('-->')
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '') && !isSrt) return { problem: 'none' }
  const cues: Cue[] = []
  for (let at = 0; at < lines.length; at++) {
    if (!lines[at]!.includes('-->')) continue
    const found = timing.exec(lines[at]!)
    if (!found) return { problem: 'time', line: at + 1 }
    const [from, to] = [secondsOf(found.slice(1, 5)), secondsOf(found.slice(5, 9))]
    if (to <= from || from < (cues.at(-1)?.from ?? 0)) return { problem: 'order', line: at + 1 }
    const said: string[] = []
    while (at + 1 < lines.length && lines[at + 1]!.trim() !== '') said.push(lines[++at]!)
    const text = wordsOf(said)
    if (text.length > captionLimits.text) return { problem: 'long', line: at + 1 }
    if (text !== '') cues.push({ from, to, text })
  }
  if (cues.length === 0) return { problem: 'empty' }
  return cues.length > captionLimits.cues ? { problem: 'many' } : cues
}

/** Whether captions fit a film of so many seconds: in their order, each begins before its end. */
export const areCaptionsFit = (cues: readonly Cue[], seconds: number): boolean =>
  cues.every(({ from, to }, at) => from < to && from < seconds && from >= (cues[at - 1]?.from ?? 0))
