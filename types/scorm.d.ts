/** The package's own types name another export than its file has. */
declare module 'scorm-again/cross-frame-lms/min' {
  /** Answers the calls of a frame of that one origin by the methods of `api`; of those only the standard's own, a hundred a second. */
  export class CrossFrameLMS {
    constructor(
      api: Readonly<Record<string, (...params: never[]) => unknown>>,
      origin: string,
      options?: { rateLimit?: number },
    )
    destroy(): void
  }
}
