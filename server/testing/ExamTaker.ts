import { createHmac } from 'node:crypto'
import { contract } from '@contract/calls'
import type { Attempt, Paper, SentAnswer, Started } from '@contract/calls/exam/examShapes'
import { sealText } from '@contract/rules/exam/seal'
import type { Client, Envelope } from './client'

const { exam, common } = contract

/** What a test wants to say differently about an answer. */
export type AnswerDetails = Partial<Omit<SentAnswer, 'questionId' | 'optionIds'>>

/** A user on one device who sits an exam: numbers and seals answers as a real device does. */
export class ExamTaker {
  attempt!: Attempt
  paper!: Paper
  sequence = 0
  private lastSeal = ''

  constructor(
    readonly client: Client,
    readonly taskId: string,
    readonly deviceId = 'device-1',
  ) {}

  get key(): { taskId: string; attemptId: string } {
    return { taskId: this.taskId, attemptId: this.attempt.attemptId }
  }

  async token(): Promise<string> {
    return (await this.client.ask(common.buildToken, { scene: 'exam', taskId: this.taskId })).token
  }

  /** The whole reply of a start, refused or not. */
  async tryStart(buildToken?: string): Promise<Envelope<Started>> {
    return this.client.send(
      exam.start,
      { taskId: this.taskId, deviceId: this.deviceId },
      { buildToken: buildToken ?? (await this.token()) },
    )
  }

  /** Starts; the paper comes along. */
  async start(): Promise<this> {
    const { code, msg, data } = await this.tryStart()
    if (code !== 0) throw new Error(`start of ${this.taskId}: ${code} ${msg}`)
    const { paper, ...attempt } = data
    this.attempt = attempt
    this.paper = paper
    this.sequence = attempt.lastSequence
    return this
  }

  /** Goes on with an attempt that another device (or this one) began. */
  async restart(attemptId: string): Promise<this> {
    this.attempt = await this.client.ask(exam.restart, {
      taskId: this.taskId,
      attemptId,
      deviceId: this.deviceId,
    })
    this.sequence = this.attempt.lastSequence
    this.paper ??= await this.client.ask(exam.paper, this.key)
    return this
  }

  /** The id of the question at a place of this attempt's paper, from 0. */
  question(place: number): string {
    return this.paper.questions[place]!.questionId
  }

  /** An answer as this device writes it: the next number, sealed over the one before; what is written goes in `facts.texts`. */
  write(questionId: string, optionIds: string[], facts: AnswerDetails = {}): SentAnswer {
    const sequence = facts.sequence ?? ++this.sequence
    const unsealed = {
      questionId,
      optionIds,
      marked: 0 as const,
      lease: this.attempt.lease,
      elapsedMs: 1000 * sequence,
      previousSeal: this.lastSeal,
      ...facts,
      sequence,
    }
    const seal =
      facts.seal ??
      createHmac('sha256', this.attempt.sealKey).update(sealText(unsealed)).digest('hex')
    this.lastSeal = seal
    return { ...unsealed, seal }
  }

  send(...items: SentAnswer[]) {
    return this.client.send(exam.saveAnswers, { ...this.key, items })
  }

  save(...items: SentAnswer[]) {
    return this.client.ask(exam.saveAnswers, { ...this.key, items })
  }

  handIn(items: SentAnswer[] = [], reason: 'user' | 'timeout' = 'user') {
    return this.client.ask(exam.handIn, { ...this.key, items, reason })
  }

  result() {
    return this.client.ask(exam.result, this.key)
  }

  /** The answers that the hospital has, by question. */
  async stored(): Promise<Record<string, string[]>> {
    const { answers } = await this.client.ask(exam.restart, {
      ...this.key,
      deviceId: this.deviceId,
    })
    return Object.fromEntries(answers.map((answer) => [answer.questionId, answer.optionIds]))
  }
}
