import { readFileSync } from 'node:fs'

/** What the last stage of the Dockerfile says. */
export interface LastStage {
  /** From where in the build stage to where in the image; absolute. */
  copies: { from: string; to: string }[]
  environment: Record<string, string>
  folder: string
  user: string
  /** Folders that the user owns. */
  ownFolders: string[]
  /** Program and words, without the init process. */
  command: string[]
  healthCheck: string[]
}

const words = (json: string) => JSON.parse(json) as string[]

/** Reads the Dockerfile. Throws where the last stage has an instruction that is not known here: then nobody holds it. */
export function readLastStage(file = 'Dockerfile'): LastStage {
  const lines = readFileSync(file, 'utf8')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const stage: LastStage = {
    copies: [],
    environment: {},
    folder: '/',
    user: 'root',
    ownFolders: [],
    command: [],
    healthCheck: [],
  }
  const begin = lines.reduce((last, line, at) => (line.startsWith('FROM ') ? at : last), -1)
  for (const line of lines.slice(begin + 1)) take(line, stage)
  return stage
}

function take(line: string, stage: LastStage): void {
  const [, instruction = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
  switch (instruction) {
    case 'WORKDIR':
      stage.folder = rest
      return
    case 'USER':
      stage.user = rest
      return
    case 'ENV':
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S*)/g))
        stage.environment[name] = value
      return
    case 'COPY': {
      const [, from = '', to = ''] = /^--from=build (\S+) (\S+)$/.exec(rest) ?? []
      stage.copies.push({ from, to: to.replace(/^\./, stage.folder) })
      return
    }
    case 'RUN':
      for (const [, folder = ''] of rest.matchAll(/chown node:node (\S+)/g))
        stage.ownFolders.push(folder)
      return
    case 'CMD':
      stage.command = words(rest)
      return
    case 'HEALTHCHECK':
      stage.healthCheck = words(rest.slice(rest.indexOf('CMD ') + 4))
      return
    case 'VOLUME':
    case 'EXPOSE':
    case 'ENTRYPOINT':
      return
    default:
      throw new Error(`the Dockerfile's last stage has a line that nothing tests: ${line}`)
  }
}
