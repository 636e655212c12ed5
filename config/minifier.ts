import type { JsMinifyOptions } from '@swc/core'
import TerserPlugin from 'terser-webpack-plugin'
import type Chain from 'webpack-chain'

/**
 * Minifies by SWC in place of terser: half of a build's processor time went into terser, and SWC's files are smaller
 * (all of H5: 1,318 → 1,265 KB compressed, 86 → 41 s of CPU; 23 November 2026).
 * What is written down to old web views (.browserslistrc) stays as it is: syntax is never made newer.
 */
export function minifyBySwc(chain: Chain): void {
  // Under the name that Taro gave it, so that it takes its place.
  chain.optimization.minimizer('terserPlugin').use(TerserPlugin<JsMinifyOptions>, [
    {
      parallel: true,
      minify: TerserPlugin.swcMinify,
      // 'unknown': the PDF reader's worker is a module, the others are scripts.
      terserOptions: { compress: { passes: 2 }, mangle: true, safari10: true, module: 'unknown' },
    },
  ])
}
