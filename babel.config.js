const taro = require('babel-preset-taro')

/**
 * Taro's preset with `bugfixes`: where an engine of .browserslistrc has a feature with one fault, that fault is mended, and the whole
 * feature (async, destructuring, default values, let, templates) is not written down (docs/decisions/131).
 */
function preset(api, options) {
  const { overrides, ...rest } = taro(api, options)
  const withBugfixes = (one) =>
    // Of its presets only preset-env takes this option.
    Array.isArray(one) && 'forceAllTransforms' in one[1]
      ? [one[0], { ...one[1], bugfixes: true }]
      : one
  return {
    ...rest,
    overrides: overrides.map((part) => ({
      ...part,
      ...(part.presets && { presets: part.presets.map(withBugfixes) }),
    })),
  }
}

// useBuiltIns stays off: with `usage` Taro writes 21 KB (gzip) of core-js into the H5 build whatever browserslist says.
module.exports = {
  presets: [[preset, { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false }]],
  plugins: ['./config/pageBoundary.cjs'],
}
