import { Code } from '../codes'

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
