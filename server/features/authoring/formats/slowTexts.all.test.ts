import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UnreadableFile } from '../../formats/formatService'
import { readWords } from './readFile'
import { longestText, slowTexts } from './testing/slowTexts'

/** CPU of this process: the clock would count what else the machine does. The least of three. */
function cpuMs(text: string): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage()
    try {
      readWords(text)
    } catch (error) {
      assert.ok(error instanceof UnreadableFile)
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

test('a text that is made to be slow takes about four times as long as a quarter of it', () => {
  for (const [name, of] of Object.entries(slowTexts)) {
    const [quarter, whole] = [cpuMs(of(longestText / 4)), cpuMs(of(longestText))]
    // Of what is read in a moment the measure itself is the larger part; what grows by the square takes sixteen times as long.
    assert.ok(
      whole <= 9 * quarter + 30,
      `${name}: ${quarter.toFixed(1)} ms for a quarter, ${whole.toFixed(1)} ms for the whole`,
    )
  }
})
