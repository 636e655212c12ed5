import type { LargeFile } from '../../capabilities/LocalFiles'
import { chooseFiles } from './chooseFiles'

/** One file that is read only in parts. Must be called while a tap is handled; undefined when the person chose none. */
export async function pickLargeFile(
  accept: string,
  secondsOf: (file: File) => Promise<number | undefined>,
): Promise<LargeFile | undefined> {
  const [file] = await chooseFiles(accept)
  if (!file) return undefined
  return {
    name: file.name,
    bytes: file.size,
    seconds: await secondsOf(file),
    part: (from, to) => file.slice(from, to),
  }
}
