/** A person as the hospital's own directory knows them. */
interface DirectoryPerson {
  /** By which the person of ours is found. */
  jobNumber: string
}

/** Of one log-in; kept by the server until the browser is back. */
interface Begun {
  /** Our page that the log-in page leads back to; the directory has to allow it. */
  callback: string
  /** Of this log-in; comes back with the code. */
  state: string
  /** Sealed into the identity token. */
  nonce: string
  /** PKCE: only who began can use the code. */
  codeVerifier: string
}

interface Returned {
  code: string
  iss?: string | undefined
}

/** A way in whose own page asks who somebody is. */
export interface RedirectWay {
  /** Where the browser goes. `inApp`: it is the browser of the app that the way belongs to. */
  logInAddress(begun: Begun, inApp: boolean): Promise<string>
  /** Exchanges the code. Throws a SignOnError. */
  exchange(begun: Begun, returned: Returned): Promise<DirectoryPerson>
  /** Asks what can be asked without a person; what the directory said. Throws a SignOnError. */
  test(): Promise<string>
}

/** A directory that is asked with name and password. */
export interface PasswordWay {
  /** Undefined: no such person, or a wrong password. Throws a SignOnError. */
  check(name: string, password: string): Promise<DirectoryPerson | undefined>
  test(): Promise<string>
}

/** What a directory said, without secrets: for the administrator and the log, never for who logs in. */
export class SignOnError extends Error {}
