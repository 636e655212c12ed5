import qrcode from 'qrcode-generator'

/** A code as one path of squares: sharp on any printer. `size` in px. */
export function QrPicture({ text, label, size }: { text: string; label: string; size: number }) {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const quiet = 4
  const squares: string[] = []
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column)) squares.push(`M${column + quiet} ${row + quiet}h1v1h-1z`)
  const side = count + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
