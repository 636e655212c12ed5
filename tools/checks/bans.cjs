/**
 * What oxlint refuses of our own (.oxlintrc.json says where), each a list of selectors with one sentence.
 *
 * `dates` and `time` keep time with one owner: `dates` holds in tests too; `time` holds where no test is: a test may write a
 * fixed moment and a length of its own, and so has something to compare with.
 */
const timeOwner =
  'Days, months, stamps and lengths of time stand in contract/rules/hospitalTime.ts; people read and type them through src/core/i18n/dates.ts.'
const parts = 'FullYear|Year|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds|TimezoneOffset'
const written = 'ISO|UTC|GMT|Locale|LocaleDate|LocaleTime|Date|Time'

/** In SQL a day is hospitalDay('column') of server/db/hospitalDay.ts. */
const sql = 'date_trunc|to_timestamp|at time zone|current_date|current_timestamp|28800000|86400000'

const rules = {
  dates: ban(timeOwner, [
    "NewExpression[callee.name='Date']",
    "CallExpression[callee.name='Date']",
    `CallExpression[callee.property.name=/^get(UTC)?(${parts})$/]`,
    // A store may have setMinutes.
    'CallExpression[callee.property.name=/^set(UTC.+|FullYear|Month|Date|Hours|Milliseconds)$/]',
    `CallExpression[callee.property.name=/^to(${written})String$/]`,
  ]),
  time: ban(timeOwner, [
    "MemberExpression[object.name='Date'][property.name=/^(UTC|parse)$/]",
    "MemberExpression[object.name='Intl'][property.name=/^(DateTimeFormat|RelativeTimeFormat)$/]",
    'Literal[value=3600000]',
    'Literal[value=86400000]',
    'Literal[value=28800000]',
    'BinaryExpression > Literal[value=60000]',
    'VariableDeclarator[id.name=/^(second|minute|hour|day)(Ms)?$/i][init.value>=1000]',
    "VariableDeclarator[id.name=/^(second|minute|hour|day)(Ms)?$/i][init.operator='*']",
    `TemplateElement[value.raw=/(${sql})/i]`,
    `Literal[value=/(${sql})/i]`,
  ]),
  'default-export': ban('Only pages (and files a tool reads) have a default export.', [
    'ExportDefaultDeclaration',
  ]),
}

/** A rule that reports each node that one of the selectors finds. */
function ban(message, selectors) {
  return {
    create: (context) =>
      Object.fromEntries(
        selectors.map((selector) => [selector, (node) => context.report({ node, message })]),
      ),
  }
}

module.exports = { meta: { name: 'house' }, rules }
