import { contract } from '@contract/calls'
import type { Proof, Run } from '@contract/calls/study/studyShapes'
import type { Client, Envelope } from './client'
import type { TestServer } from './startServer'

const { study, common } = contract

type Pieces = [number, number][]

/** A user on one device who learns a course, as a real device does. */
export class CourseLearner {
  run!: Run

  constructor(
    readonly server: TestServer,
    readonly client: Client,
    readonly taskId: string,
    readonly courseId = 'CRS001',
    readonly deviceId = 'device-1',
  ) {}

  get course() {
    return { taskId: this.taskId, crsId: this.courseId }
  }

  async tryStart(): Promise<Envelope<Run>> {
    const { token } = await this.client.ask(common.buildToken, {
      scene: 'crs',
      taskId: this.taskId,
    })
    return this.client.send(
      study.start,
      { ...this.course, deviceId: this.deviceId },
      { buildToken: token },
    )
  }

  async start(): Promise<this> {
    const { code, msg, data } = await this.tryStart()
    if (code !== 0) throw new Error(`start of ${this.taskId}: ${code} ${msg}`)
    this.run = data
    return this
  }

  async resume(): Promise<this> {
    this.run = await this.client.ask(study.resume, {
      ...this.course,
      tracingId: this.run.tracingId,
      deviceId: this.deviceId,
    })
    return this
  }

  told(phaseId: string, watched: Pieces, facts: { offline?: 0 | 1; lease?: number } = {}) {
    return {
      ...this.course,
      phaseId,
      tracingId: this.run.tracingId,
      lease: this.run.lease,
      lastPos: watched.at(-1)?.[1] ?? 0,
      watched,
      ...facts,
    }
  }

  /** A beat, after so many seconds of the server's clock. */
  async beat(
    phaseId: string,
    watched: Pieces,
    afterSeconds = 0,
    facts: { offline?: 0 | 1; lease?: number } = {},
  ): Promise<Proof> {
    if (afterSeconds > 0) await this.server.advance(afterSeconds * 1000)
    return this.client.ask(study.watch, { ...this.told(phaseId, watched, facts), beat: 1 })
  }

  /** Watches a phase honestly, a beat each 15 s, and ends it. */
  async watch(phaseId: string, seconds: number): Promise<Proof> {
    for (let at = 0; at < seconds; at += 15)
      await this.beat(phaseId, [[at, Math.min(seconds, at + 15)]], 15)
    return this.client.ask(study.endPhase, this.told(phaseId, []))
  }

  /** Answers all questions of a phase, rightly or not. */
  async answer(phaseId: string, right: boolean, again: 0 | 1 = 0) {
    const group = await this.client.ask(study.questions, { ...this.course, phaseId, again })
    const rows = await this.server.db
      .selectFrom('question_version')
      .select(['question_id', 'right_option_ids'])
      .where(
        'question_id',
        'in',
        group.questions.map((one) => one.questionId),
      )
      .execute()
    const rightOf = new Map(rows.map((row) => [row.question_id, row.right_option_ids]))
    const items = group.questions.map(({ questionId, options }) => {
      const good = rightOf.get(questionId)!
      const bad = options
        .filter(({ optionId }) => !good.includes(optionId))
        .map(({ optionId }) => optionId)
      return {
        questionId,
        optionIds: right ? good : (bad.length > 0 ? bad : good).slice(0, 1),
      }
    })
    return {
      group,
      items,
      reply: await this.client.ask(study.submitAnswers, {
        ...this.course,
        phaseId,
        tracingId: this.run.tracingId,
        items,
      }),
    }
  }
}
