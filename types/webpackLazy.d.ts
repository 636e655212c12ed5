/** webpack's own server of lazy compilation, which it publishes without types. */
declare module 'webpack/lib/hmr/lazyCompilationBackend' {
  import type { Compiler, Module } from 'webpack'

  interface Backend {
    dispose(error?: Error): void
    module(original: Module): { client: string; data: string; active: boolean }
  }
  type Start = (compiler: Compiler, callback: (error?: Error, backend?: Backend) => void) => void
  const lazyBackend: (options: { listen: { host: string; port: number }; client: string }) => Start
  export = lazyBackend
}
