// useBuiltIns stays off: with `usage` Taro writes 21 KB (gzip) of core-js into the H5 build whatever browserslist says.
module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false }]],
  plugins: ['./config/pageBoundary.cjs'],
}
