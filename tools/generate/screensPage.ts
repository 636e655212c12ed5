import type { Route } from '@/routes/route'

type Table = Readonly<Record<string, Route>>

/** docs/screens/<area>.md: every screen of one area, in the table's order. */
export function screensPage(area: string, routes: Table): string {
  const rows = Object.entries(routes).map(([name, route]) => {
    const params = [
      ...(route.params ?? []).map((one) => `**${one}**`),
      ...(route.optional ?? []),
    ].join(', ')
    const marks = [
      route.tabBar && 'tab bar',
      route.tab && `tab ${route.tab}`,
      route.auth && 'logged in',
      route.share === 'off' && 'no share',
      route.keepAlive && 'kept',
      route.ours && 'ours',
    ]
      .filter(Boolean)
      .join(', ')
    return `| ${name} | ${[route.path, ...(route.alias ?? [])].join(' ')} | ${route.page} | ${params} | ${route.back ?? ''} | ${marks} |`
  })
  return (
    `# Screens: ${area}\nGenerated from src/routes by \`npm run generate\`; do not edit. Addresses stand under the base path (default \`/edu\`); bold parameters are needed.\n\n` +
    `| screen | address | page | parameters | back | |\n|---|---|---|---|---|---|\n${rows.join('\n')}\n`
  )
}
