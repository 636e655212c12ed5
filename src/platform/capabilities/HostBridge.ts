/** What a host says of its person; only the access token counts, and the server decides. */
export interface HostUser {
  accessToken: string
  userId?: string
}

/** What an app or mini-program around our pages can do. Every question is answered within 3 s, or not at all. */
export interface HostBridge {
  /** An app of its own shows us, known by its mark: its back button and its log-in come before ours. */
  readonly isApp: boolean
  /** It shows a bar with its own back button above us: ours would be a second one. */
  readonly hasHeader: boolean
  /** undefined: the host gave nobody, or did not answer. */
  userInfo(): Promise<HostUser | undefined>
  /** Asks the host to log its person in again; undefined as above. */
  logInAgain(): Promise<HostUser | undefined>
  /** Hands a share over to the host. Returns whether it took it. */
  share(content: { title: string; link: string; image?: string }): Promise<boolean>
  showShareView(): Promise<boolean>
  blockScreenshots(blocked: boolean): Promise<boolean>
  call(phoneNumber: string): Promise<boolean>
  /** Ends the web view that we are shown in. */
  close(): Promise<boolean>
  /** To the host's screen before ours. */
  back(): Promise<boolean>
  /** The host's own back button was pressed: it leaves that to us. */
  onBackPressed(listener: () => void): void
  /** The host wants screenshots of our pages kept away (true), or no longer. */
  onScreenshots(listener: (blocked: boolean) => void): void
}
