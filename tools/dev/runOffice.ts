import { createServer } from 'vite'

/** The office with hot reload, at a port of its own behind the one address. */
export async function runOffice(port: number): Promise<{ port: number; stop(): Promise<void> }> {
  const server = await createServer({
    configFile: 'office/vite.config.ts',
    logLevel: 'warn',
    server: { port },
  })
  await server.listen()
  return { port, stop: () => server.close() }
}
