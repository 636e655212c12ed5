/** What the server's process says when it listens: full addresses. */
export interface Started {
  url: string
  /** Where a journey makes exams, meetings and the like, and moves the server's clock. */
  controls: string
  hostPages: string
}
