/** Who may import whom. One rule a layer; the comment is what the developer sees when it breaks. */
const tests = '\\.test\\.tsx?$|^(src|office|server)/testing/'
const layer = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: tests },
  to: { path: to },
})

/** The floors of the server, from the ground up: a feature knows its own floor and those below. */
const floors = Object.entries(require('./server/floors.json'))
const featuresOf = (names) => `^server/features/(${names.join('|')})/`
const floorsOfServer = floors.slice(0, -1).map(([name, features], at) => ({
  name: `server-${name}-knows-nothing-above`,
  severity: 'error',
  comment:
    'Arrows between features go down: server/assemble.ts hands down what a lower one asks for.',
  from: { path: featuresOf(features), pathNot: `${tests}|/testing/|/demo/|/(seed|demo)[A-Z]` },
  to: { path: featuresOf(floors.slice(at + 1).flatMap(([, above]) => above)) },
}))

module.exports = {
  forbidden: [
    ...floorsOfServer,
    {
      name: 'no-cycle',
      severity: 'error',
      comment: 'Arrows point down only, those of types too.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-unresolvable',
      severity: 'error',
      comment: 'The import names no file and no package.',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.(css|scss|svg)$' },
    },
    layer(
      'contract-is-the-bottom',
      '^contract/',
      '^(src|office|server|content|e2e|packages|tools|config)/',
      'contract/ is used by both sides and knows neither.',
    ),
    layer(
      'rules-of-the-contract-are-pure',
      '^contract/rules/',
      '^contract/calls/|node_modules/|^(fs|net|http|crypto|node:.*)$',
      'Rules both sides need take values and give values.',
    ),
    layer(
      'host-knows-no-program',
      '^packages/',
      '^(src|office|server|contract|content|e2e|tools|bench|config)/',
      'The host runs any compiled mini-program.',
    ),
    layer(
      'client-not-server',
      '^src/',
      '^(office|server|content|e2e|packages|tools|bench)/',
      'The client knows the server only through contract/.',
    ),
    layer(
      'server-not-client',
      '^server/',
      '^(src|office|e2e|packages|tools|bench)/',
      'The server knows the client only through contract/.',
    ),
    layer(
      'client-types-only-of-calls',
      '^src/',
      'node_modules/typebox',
      'The client imports types of the contract only: no schema library in the bundle.',
    ),
    layer(
      'platform-knows-nothing',
      '^src/platform/',
      '^src/(?!platform/)|^contract/',
      'platform/ is the bottom of the client.',
    ),
    layer(
      'api-on-platform',
      '^src/api/',
      '^src/(?!api/|platform/)',
      'api/ uses platform/ and contract/ only.',
    ),
    layer(
      'routes-are-data',
      '^src/routes/',
      '^src/(?!routes/)|^contract/(?!rules/)|node_modules/',
      'The route table is data.',
    ),
    layer(
      'core-below-features',
      '^src/core/',
      '^src/(features|pages)/',
      'core/ is below the features.',
    ),
    layer(
      'main-package-apart',
      '^src/(pages|core|ui|api|platform|routes)/',
      '^src/features/',
      'A feature imported from the main package drags its sub-package along.',
    ),
    layer(
      'ui-is-dumb',
      '^src/ui/',
      '^src/(?!ui/|styles/|platform/buildTarget)|^contract/(?!rules/(hospitalTime|limits))',
      'ui/ components get everything by props; of the contract they know how long a minute is and how many may be chosen, of the platform which build they are in.',
    ),
    layer(
      'office-on-its-own',
      '^office/(?!vite\\.config)',
      '^(src|server|content|e2e|packages|tools|bench|config)/',
      'The office knows the server only through contract/, and nothing of the phone.',
    ),
    layer(
      'office-types-only-of-calls',
      '^office/',
      'node_modules/(typebox|@tarojs)',
      'The office imports types of the contract only, and no Taro.',
    ),
    layer(
      'office-api-at-the-bottom',
      '^office/api/',
      '^office/(?!api/|text/)',
      'api/ knows how texts are written and nothing else of the office.',
    ),
    layer(
      'office-base-knows-nothing',
      '^office/base/',
      '^office/(?!base/)|^contract/',
      'base/ draws and loads, and knows nothing of the office.',
    ),
    layer(
      'office-session-on-api',
      '^office/session/',
      '^office/(?!session/|api/|text/|base/)',
      'session/ stands on api/.',
    ),
    layer(
      'office-parts-below-areas',
      '^office/parts/',
      '^office/(?!parts/|session/|api/|text/|base/)',
      'parts/ know nothing of areas and of the shell.',
    ),
    layer(
      'office-area-on-parts',
      '^office/areas/',
      '^office/(?!areas/|parts/|session/|api/|text/|base/)',
      'Areas know parts, api, session and texts.',
    ),
    layer(
      'office-shell-below-areas',
      '^office/(shell|look|text)/',
      '^office/areas',
      'The shell gets the areas from App.',
    ),
    {
      name: 'office-area-apart-from-area',
      severity: 'error',
      comment: 'An area is an entry of the menu or a page beside it: share through parts/.',
      from: { path: '^office/areas/([^/]+)/' },
      to: { path: '^office/areas/([^/]+)/', pathNot: '^office/areas/$1/' },
    },
    {
      name: 'feature-apart-from-feature',
      severity: 'error',
      comment: 'A feature is a sub-package: share through core/, ui/ or contract/.',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'store-below-page',
      severity: 'error',
      comment:
        'Stores and models know no components, no React and no Taro; a hook (use….ts) does, and types may.',
      from: {
        path: '^src/(features|pages)/.+/(?!use[A-Z])[^/]+\\.ts$',
        pathNot: '\\.(test|config)\\.|/testing/',
      },
      to: {
        path: '\\.tsx$|node_modules/(react|react-dom|@tarojs)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'component-below-page',
      severity: 'error',
      comment: 'A component does not know the page it stands on.',
      from: { path: '^src/features/[^/]+/(?!pages/)', pathNot: tests },
      to: { path: '^src/features/[^/]+/pages/' },
    },
    {
      name: 'taro-stays-in-its-place',
      severity: 'error',
      comment:
        '@tarojs/taro only in platform/, core/, app.tsx and page hooks; components may use @tarojs/components.',
      from: {
        path: '^src/',
        pathNot: `^src/(platform|core|testing)/|^src/app\\.tsx$|/pages/|${tests}`,
      },
      to: { path: 'node_modules/@tarojs/taro' },
    },
    {
      name: 'server-feature-apart',
      severity: 'error',
      comment: 'A feature of the server uses another one only through its …Service.ts.',
      from: { path: '^server/features/([^/]+)/', pathNot: '\\.test\\.ts$|/seed[A-Z]' },
      to: {
        path: '^server/features/([^/]+)/',
        pathNot: '^server/features/$1/|/[a-zA-Z]+Service\\.ts$',
      },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment: 'Rules take values and give values: no database, no clock, no network.',
      from: { path: '^server/features/.*Rules\\.ts$' },
      to: {
        path: '^server/(db|integrations)/|Repository|node_modules/(fastify|kysely|pg)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sql-in-repositories',
      severity: 'error',
      comment: 'kysely only in server/db, *Repository.ts, seeds and jobs.',
      from: {
        path: '^server/',
        pathNot:
          '^server/(db|testing|jobs)/|Repository\\.ts$|/seed[A-Z][A-Za-z]*\\.ts$|^server/seed|\\.test\\.ts$',
      },
      to: { path: 'node_modules/kysely', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-what-is-declared',
      severity: 'error',
      comment: 'The package stands in package.json.',
      from: { path: '^(src|office|contract|server)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.h5.ts', '.h5.tsx', '.ts', '.tsx', '.js', '.cjs', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
