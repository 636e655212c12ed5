/** The worker's file: the build copies it and gives its address. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs' {
  const address: string
  export { address as default }
}
