/** The small build has the interface of the whole one. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
