import { resolve } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

const here = import.meta.dirname

/** Makes the scripts of 3-D scenes of our own beside the office's build: one file each, for the second origin. */
export const sceneBuild = (): Plugin => ({
  name: 'scenes',
  apply: 'build',
  async closeBundle() {
    await build({
      entryPoints: { handHygiene: resolve(here, 'handHygiene/main.ts') },
      outdir: resolve(here, '../../dist/office/scenes'),
      bundle: true,
      minify: true,
      format: 'esm',
      target: ['chrome109', 'edge109', 'firefox115', 'safari16.4'],
      tsconfig: resolve(here, '../tsconfig.json'),
      legalComments: 'inline',
      logLevel: 'warning',
    })
  },
})
