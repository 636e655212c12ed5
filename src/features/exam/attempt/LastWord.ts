import { minuteMs } from '@contract/rules/hospitalTime'
import { momentOf } from '@contract/rules/exam/seal'

/** What the server said last (`beacon` of its replies): it is sealed into what is written from then on (docs/decisions/057). */
export class LastWord {
  private heardMs: number

  constructor(
    private readonly clock: { elapsedMs(): number },
    public beacon: string | undefined,
  ) {
    this.heardMs = clock.elapsedMs()
  }

  /** The moment that it names, epoch ms; undefined: none was heard. */
  get moment(): number | undefined {
    return this.beacon === undefined ? undefined : momentOf(this.beacon)
  }

  take(beacon: string | undefined) {
    this.beacon = beacon ?? this.beacon
    this.heardMs = this.clock.elapsedMs()
  }

  /** The server has not said anything for so long, a minute if nothing else is said. */
  isSilent(ms = minuteMs) {
    return this.clock.elapsedMs() - this.heardMs >= ms
  }
}
