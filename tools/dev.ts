import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

const taro = [join('node_modules', '@tarojs', 'cli', 'bin', 'taro'), 'build', '--watch', '--type']
const tsx = join('node_modules', 'tsx', 'dist', 'cli.mjs')

/** What runs: the server (starts again at each change, with its embedded database), and both builds. */
const tasks: Record<string, string[]> = {
  server: [tsx, 'watch', '--clear-screen=false', 'server/main.ts'],
  h5: [...taro, 'h5'],
  weapp: [...taro, 'weapp'],
}

/** Every line with the name of who says it. */
function relay(name: string, child: ChildProcess): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split(/\r?\n/)
      rest = lines.pop() ?? ''
      for (const line of lines)
        if (line.trim() !== '') process.stdout.write(`${name.padEnd(6)} │ ${line}\n`)
    })
  }
}

/** `npm run dev`, or `npm run dev -- server h5` for some of it. The pages are served at http://localhost:8080/edu/ as they are rebuilt. */
function main(): void {
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !(name in tasks))
  if (unknown.length > 0) {
    process.stderr.write(
      `npm run dev knows ${Object.keys(tasks).join(', ')}, not "${unknown.join(' ')}".\n`,
    )
    process.exit(1)
  }
  const children = Object.entries(tasks)
    .filter(([name]) => wanted.length === 0 || wanted.includes(name))
    .map(([name, args]) => {
      const child = spawn(process.execPath, args, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { NODE_ENV: 'development', ...process.env },
      })
      relay(name, child)
      child.on('exit', (code) =>
        process.stdout.write(`${name.padEnd(6)} │ ended with ${String(code)}\n`),
      )
      return child
    })
  const stop = () => children.forEach((child) => child.kill('SIGTERM'))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

main()
