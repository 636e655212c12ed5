import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { basePath } from '../config/constants'
import { sceneBuild } from './scenes/sceneBuild'

/** The package itself hands its development build to every bundler, warnings and all. */
const releasedRouter = {
  find: /^react-router$/,
  replacement: resolve(
    import.meta.dirname,
    '../node_modules/react-router/dist/production/index.mjs',
  ),
}

/** The office program. `npm run build:office` writes dist/office; `npm run dev` runs it with hot reload behind the one address. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: `${basePath}/office/`,
  plugins: [react(), sceneBuild()],
  resolve: {
    alias: [
      { find: '@contract', replacement: resolve(import.meta.dirname, '../contract') },
      ...(command === 'build' ? [releasedRouter] : []),
    ],
  },
  build: {
    outDir: resolve(import.meta.dirname, '../dist/office'),
    emptyOutDir: true,
    // Browsers of the last three years.
    target: ['chrome109', 'edge109', 'firefox115', 'safari16.4'],
    // Which file belongs to which area: the byte budgets read it.
    manifest: 'manifest.json',
    // tools/budgets/office.test.ts holds the sizes, packed as they travel.
    chunkSizeWarningLimit: 2_000,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // antd's parts only define things, and do not say so: those that nobody uses (forms and their rules) stay away, 16 KB packed.
      treeshake: { moduleSideEffects: [{ test: /@rc-component\//, sideEffects: false }] },
      // A hash in hex: the server keeps files with one for a year (server/http/pages/staticFiles.ts).
      output: { hashCharacters: 'hex' },
    },
  },
  server: {
    host: '127.0.0.1',
    strictPort: true,
    watch: { ignored: ['**/dist/**', '**/.data/**'] },
  },
}))
