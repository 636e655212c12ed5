import { Text } from '@tarojs/components'
import type { Marks } from '@contract/calls/library/document'

/** A text with the words that were looked for. */
export function Marked({ words, marks }: { words: string; marks: Marks }) {
  const pieces: { at: number; piece: string; isHit: boolean }[] = []
  let at = 0
  for (const { from, until } of marks) {
    if (from > at) pieces.push({ at, piece: words.slice(at, from), isHit: false })
    pieces.push({ at: from, piece: words.slice(from, until), isHit: true })
    at = until
  }
  if (at < words.length) pieces.push({ at, piece: words.slice(at), isHit: false })
  return (
    <>
      {pieces.map((one) => (
        <Text key={one.at} {...(one.isHit && { className: 'found-words' })}>
          {one.piece}
        </Text>
      ))}
    </>
  )
}
