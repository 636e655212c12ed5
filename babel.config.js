// useBuiltIns stays off: with `usage` Taro writes 21 KB (gzip) of core-js into the H5 build whatever browserslist says.
// hot stays off: pages come from our own server (config/dev.ts), which has no socket to swap modules by.
module.exports = {
  presets: [
    [
      'taro',
      { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false, hot: false },
    ],
  ],
  plugins: ['./config/pageBoundary.cjs'],
}
