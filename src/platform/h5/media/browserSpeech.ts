import type { Speech } from '../../capabilities/Speech'

/** Undefined where the browser has no voice (that of the messaging app on Android). */
export const browserSpeech = (): Speech | undefined =>
  'speechSynthesis' in window ? { say } : undefined

function say(words: string, languageTag: string, ended: () => void): () => void {
  const said = new SpeechSynthesisUtterance(words)
  said.lang = languageTag
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    ended()
  }
  said.addEventListener('end', end)
  said.addEventListener('error', end)
  // What is said already would have to end first.
  speechSynthesis.cancel()
  speechSynthesis.speak(said)
  return () => {
    isOver = true
    speechSynthesis.cancel()
  }
}
