/** How screens are reached from inside and outside. */
export interface Addresses {
  /** true: screens open by address (H5); false: by page file (mini-program). */
  readonly opensByAddress: boolean
  /** What stands before every address: `/edu` on H5, '' on the mini-program. */
  readonly basePath: string
  /** What stands before base path and address in a link to us; '' where there are no links. */
  readonly origin: string
  /** Whether a page of our H5 build can be shown inside this program (the mini-program's web view). */
  readonly hasWebView: boolean
  /** At start: rewrites the address that the app was opened with where `canonical` gives another spelling of its path. */
  normalizeAddress(canonical: (path: string) => string | undefined): void
  /** At start: begins at the address that `instead` gives for the one that the app was opened with (both under the base path). Only where there are addresses. */
  beginAt?(instead: (address: string) => string | undefined): void
  /** Leaves this app for an address outside, or for one of our own with a new load (H5). */
  leaveTo?(address: string): void
  /** Fetches the code of pages by their file's path. Only where pages come one by one. */
  preloadPages?(pages: readonly string[]): void
  /** Whether the code of a page is here, by its file's path; it is fetched. Only where pages come one by one. */
  fetchPage?(page: string): Promise<boolean>
  /** Whether a navigation failed because the code of its page did not come. Only where the platform fetches pages in packages. */
  isCodeMissing?(error: unknown): boolean
}
