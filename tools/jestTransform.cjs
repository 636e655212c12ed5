/** Compiles TypeScript for jest with esbuild: fast, and the types are checked by tsc. */
const { createHash } = require('node:crypto')
const esbuild = require('esbuild')

module.exports = {
  getCacheKey: (source, file) =>
    createHash('sha1').update(source).update(file).update(`${esbuild.version} 3`).digest('hex'),
  process(source, file) {
    const { code } = esbuild.transformSync(source, {
      sourcefile: file,
      loader: /\.[jt]sx$/.test(file) ? 'tsx' : 'ts',
      format: 'cjs',
      target: 'node20',
      // jest runs without the modules that import() needs.
      supported: { 'dynamic-import': false },
      jsx: 'automatic',
      // What vite writes into the office.
      define: { 'import.meta.env.BASE_URL': '"/edu/office/"' },
      sourcemap: 'inline',
      tsconfigRaw: { compilerOptions: { useDefineForClassFields: true } },
    })
    return { code }
  },
}
