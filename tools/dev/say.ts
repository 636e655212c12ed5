import type { ChildProcess } from 'node:child_process'

/** A line in the terminal with the name of who says it. */
export function say(name: string, text: string): void {
  for (const line of text.split(/\r?\n/))
    if (line.trim() !== '') process.stdout.write(`${name.padEnd(6)} │ ${line}\n`)
}

/** Every whole line that a program prints, without colours. */
export function eachLine(child: ChildProcess, listener: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split(/\r?\n/)
      rest = lines.pop() ?? ''
      for (const line of lines) listener(line.replace(colours, ''))
    })
  }
}

// Escape sequences of terminals: colours, and the moves of a progress bar.
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*[A-Za-z]`, 'g')
