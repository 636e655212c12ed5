import type { ExamTaker } from './ExamTaker'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** One try to save an answer. Ms of a clock that only goes forward. */
interface Save {
  began: number
  ms: number
  taken: boolean
}

export interface Answering {
  readonly saves: readonly Save[]
  /** How many were acknowledged so far. */
  acknowledged(): number
  /** Resolves when so many answers more than now are acknowledged, or after a minute: false. */
  acknowledges(more: number): Promise<boolean>
  /** Resolves when everybody has an answer acknowledged that was sent after this moment, or after a minute: false. */
  everybodyHeard(): Promise<boolean>
  /** The same for an answer that was not taken. */
  everybodyRefused(): Promise<boolean>
  stop(): Promise<void>
  /** Acknowledged answers that the hospital does not have. Only after `stop`. */
  missing(): Promise<number>
}

/** These people answer question after question, each so many ms after the last reply, whatever the server says. */
export function keepAnswering(takers: readonly ExamTaker[], everyMs = 0): Answering {
  const saves: Save[] = []
  const people = takers.map((taker) => ({
    taker,
    acked: new Map<string, string[]>(),
    answeredAt: -Infinity,
    refusedAt: -Infinity,
  }))
  let isOver = false

  const answering = people.map(async (one) => {
    const { taker, acked } = one
    const { questions } = taker.paper
    for (let place = 0; !isOver; place = (place + 1) % questions.length) {
      const { questionId, options } = questions[place]!
      const item = taker.write(questionId, [options[taker.sequence % options.length]!.optionId])
      const began = performance.now()
      const reply = await taker.send(item).catch(() => undefined)
      const taken = reply?.code === 0
      saves.push({ began, ms: performance.now() - began, taken })
      if (taken) {
        acked.set(questionId, item.optionIds)
        one.answeredAt = began
      } else {
        // It may be there or not.
        acked.delete(questionId)
        one.refusedAt = began
        await pause(20)
      }
      if (everyMs > 0) await pause(everyMs)
    }
  })

  const acknowledged = () => saves.filter(({ taken }) => taken).length
  /** Asks again until it is so, a minute long. */
  async function withinMinute(isSo: () => boolean): Promise<boolean> {
    const end = performance.now() + 60_000
    while (!isSo() && performance.now() < end) await pause(20)
    return isSo()
  }

  return {
    saves,
    acknowledged,
    acknowledges(more) {
      const wanted = acknowledged() + more
      return withinMinute(() => acknowledged() >= wanted)
    },
    everybodyHeard() {
      const since = performance.now()
      return withinMinute(() => people.every(({ answeredAt }) => answeredAt >= since))
    },
    everybodyRefused() {
      const since = performance.now()
      return withinMinute(() => people.every(({ refusedAt }) => refusedAt >= since))
    },
    async stop() {
      isOver = true
      await Promise.all(answering)
    },
    async missing() {
      let missing = 0
      for (const { taker, acked } of people) {
        const stored = await taker.stored()
        for (const [questionId, optionIds] of acked)
          if (stored[questionId]?.join() !== optionIds.join()) missing++
      }
      return missing
    },
  }
}
