import { randomInt } from 'node:crypto'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { workBits } from '@contract/rules/people/slideWork'
import type { Db } from '../../../db/schema'
import type { Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import type { RiskCheck } from '../../../integrations/riskCheck/RiskCheck'
import type { Secrets } from '../../../secrets'
import { raiseFailures } from '../loginGuardRepository'
import { addressHash } from './codeRepository'
import { drawPuzzle, pieceSize, puzzleHeight, puzzleWidth } from './drawPuzzle'
import { keepSlide, consumeSlide } from './slideRepository'
import { isPaid, slideFits, slideForgottenMs, slideLifeMs } from './slideRules'
import { sumInWords } from './texts'
import { issueTicket } from './ticketRepository'
import { commonReplies } from '../../../http/texts'

const seconds = slideLifeMs / 1000
/** Checks of an address are counted, and lock nobody. */
const counted = { lockAfter: 2 ** 31 - 1, lockMs: 0, leakMs: slideForgottenMs }
const noPicture = { background: '', piece: '', width: 0, height: 0, pieceSize: 0, y: 0, seconds }

/** The slide check: the answer never leaves the server, each puzzle has one try, and each costs the device work that rises with the checks of its address. */
export function slideCalls({
  secrets,
  risk,
}: {
  secrets: Secrets
  /** A provider outside, where one is chosen; our own check is there beside it, for mini-programs and where it is not reached. */
  risk: RiskCheck | undefined
}): Pick<Handlers<Contract['verification']>, 'createSlide' | 'answerSlide'> {
  const keep = async (
    db: Db,
    kind: 'slide' | 'text' | 'service',
    answer: number,
    address: string,
    now: number,
  ) => {
    const hash = addressHash(secrets, address)
    const made = await raiseFailures(db, `s:${hash}`, counted, now)
    const bits = workBits(made, kind, risk !== undefined)
    const slideId = await keepSlide(db, { kind, answer, bits, address: hash }, now)
    if (slideId === undefined) throw new DomainError(Code.tooMany, commonReplies.tooMany)
    return { slideId, kind, bits }
  }
  return {
    async createSlide({ kind }, { db, address, now, language }) {
      if (kind === 'text') {
        const { question, answer } = sumInWords(randomInt, language)
        return { ...(await keep(db, kind, answer, address, now)), ...noPicture, question }
      }
      if (kind === 'service' && risk)
        return {
          ...(await keep(db, kind, 0, address, now)),
          ...noPicture,
          question: '',
          service: risk.service,
        }
      const { x, y, background, piece } = await drawPuzzle()
      return {
        ...(await keep(db, 'slide', x, address, now)),
        background,
        piece,
        width: puzzleWidth,
        height: puzzleHeight,
        pieceSize,
        y,
        question: '',
        seconds,
      }
    },

    async answerSlide({ slideId, work, proof = '', ...answered }, { db, address, now }) {
      const failed = { passed: 0 as const, captchaTicket: '' }
      const kept = await consumeSlide(db, slideId, now)
      const slide = kept && { ...kept, slideId }
      if (!slide || !isPaid(slide, work)) return failed
      if (slide.kind === 'service') {
        if ((await risk?.verify(proof, address)) !== 'passed') return failed
      } else if (!slideFits(slide, answered)) return failed
      return { passed: 1, captchaTicket: await issueTicket(db, 'captcha', {}, now) }
    },
  }
}
