import { Code } from '../codes'

/** What a reply with a code says of itself. */
interface Refusal {
  code: number | undefined
  /** The server's own words. */
  words: string
  data?: unknown
}

/** The server's words where they are meant for people; '' where they name a field of the call, which is for developers. */
export function wordsForPeople({ code, words, data }: Refusal): string {
  const field = (data as { field?: unknown } | null | undefined)?.field
  return code === Code.badInput && typeof field === 'string' ? '' : words
}

/** What a program says itself of each reason, where the server says nothing that is for people. */
export interface OwnWords extends Readonly<Record<Exclude<CodeReason, 'fault'>, string>> {
  fault: string
  /** With the number that finds it in the log. */
  faultWithNumber(number: string): string
}

/** What phone and desk tell a person of a "no": the server's words before the program's own, but of a fault never more than its number. */
export function replyText(
  reason: CodeReason,
  { words, traceId }: { words: string; traceId?: string | undefined },
  own: OwnWords,
): string {
  if (reason !== 'fault') return words || own[reason]
  return traceId ? own.faultWithNumber(traceId) : own.fault
}

/** Why a reply is a "no", as far as a person can do something about it (decisions of 22 November 2026: errors tell the truth). */
export type CodeReason =
  /** Too many ask at once; it is asked again after a while. */
  | 'busy'
  | 'noRight'
  | 'notFound'
  /** It was open once, or the way to it was used up. */
  | 'over'
  /** Another "no", in the server's own words. */
  | 'refused'
  /** Our fault; the trace number finds it in the log. */
  | 'fault'

const reasonsOfCodes: Readonly<Record<number, CodeReason>> = {
  [Code.busy]: 'busy',
  [Code.notAllowed]: 'noRight',
  [Code.rightLacking]: 'noRight',
  [Code.notFound]: 'notFound',
  [Code.tooMany]: 'busy',
  [Code.ended]: 'over',
  [Code.attemptOver]: 'over',
  [Code.ticketOver]: 'over',
  [Code.fault]: 'fault',
}

/** The reason behind a reply's code, for phone and desk; every other 5xx is our fault, everything else a refusal. */
export const reasonOfCode = (code: number): CodeReason =>
  reasonsOfCodes[code] ?? (code >= 500 && code < 600 ? 'fault' : 'refused')
