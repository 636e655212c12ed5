import { passwordMaximum, passwordMinimum, passwordProblem } from './password'

/** What an administrator's password must be, each by itself: the page ticks them off. */
const strongRules = ['length', 'kinds', 'common', 'own'] as const
export type StrongRule = (typeof strongRules)[number]

const minimum = passwordMinimum.most
/** What is tried first everywhere; longer ones that hold one of these are as weak. */
const common =
  /password|passw0rd|admin|qwerty|asdf|zxcv|letmein|welcome|abc123|iloveyou|hospital|yiyuan|ward-?2026|1qaz|2wsx|0{4}|1{4}|8{4}|6{4}|1234|4321/i

/** The rules that a password breaks. `own`: name and mobile number, which must not stand in it. */
export function weaknessesOf(
  password: string,
  own: { userName: string; mobile: string },
): StrongRule[] {
  const bare = password.replace(/\s/g, '')
  const holds = (text: string) => text !== '' && bare.toLowerCase().includes(text.toLowerCase())
  const broken: Record<StrongRule, boolean> = {
    length: bare.length < minimum || bare.length > passwordMaximum,
    kinds: passwordProblem(bare)?.problem === 'kinds',
    common: common.test(bare),
    own:
      holds(own.userName.replace(/\s/g, '')) ||
      holds(own.mobile) ||
      (own.mobile.length >= 8 && holds(own.mobile.slice(-8))),
  }
  return strongRules.filter((rule) => broken[rule])
}
