import { Text, View } from '@tarojs/components'
import type { Run, ShownBlock } from '@contract/calls/library/richText'
import { numbersOf } from '@contract/rules/content/richText'
import { go } from '@/core/navigation/navigation'
import { a11y } from '@/ui/a11y'
import { classes } from '@/ui/classes'
import { Pressable } from '@/ui/controls/Pressable'
import { Heading } from '@/ui/frame/Heading'
import { Icon } from '@/ui/marks/Icon'
import { Picture } from '@/ui/marks/Picture'
import { text } from './texts'
import './richText.scss'

interface Props {
  blocks: readonly ShownBlock[]
  /** What stands before the addresses of its pictures. */
  base: string
  className?: string
}

/** A written text, drawn by our own parts on both builds: it follows the theme and the size of the letters, and nothing in it ever runs. */
export function RichText({ blocks, base, className }: Props) {
  return (
    <View className={classes('rich', className)}>
      {blocks.map((block, at) => (
        <Block key={at} block={block} base={base} />
      ))}
    </View>
  )
}

function Block({ block, base }: { block: ShownBlock; base: string }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading level={block.level} className="rich-heading">
          <Runs runs={block.runs} />
        </Heading>
      )
    case 'paragraph':
      return (
        <View className="read rich-line">
          <Runs runs={block.runs} />
        </View>
      )
    case 'quote':
      return (
        <View className="read rich-line rich-quote">
          <Runs runs={block.runs} />
        </View>
      )
    case 'note':
      return <Note {...block} />
    case 'list':
      return <List list={block} />
    case 'table':
      return <Table rows={block.rows} hasHeads={block.heads === 1} />
    case 'picture':
      return block.src === '' ? null : (
        <View className="rich-line">
          <Picture className="rich-picture" src={base + block.src} alt={block.alt} />
          <Text className="note block mt-1">{block.alt}</Text>
        </View>
      )
  }
}

const Runs = ({ runs }: { runs: readonly Run[] }) => (
  <>
    {runs.map((run, at) => (
      <OneRun key={at} run={run} />
    ))}
  </>
)

function OneRun({ run }: { run: Run }) {
  const { link, bold, italic } = run
  const name = classes('rich-run', bold && 'rich-bold', italic && 'rich-italic')
  if (link === undefined) return <Text className={name}>{run.text}</Text>
  return (
    <Pressable
      className={classes(name, 'rich-link')}
      role="link"
      onPress={() => void follow(link, run.text)}
    >
      {run.text}
    </Pressable>
  )
}

const ownFile = /^https?:\/\/[^/]+(\/incontrol-fileserver\/file\/download\/[^/?#]+)$/

/** A file of ours, by the address that the desk gives of it, opens in the reader; all else is asked about first. */
function follow(link: string, title: string): Promise<void> {
  const fileUrl = ownFile.exec(link)?.[1]
  if (fileUrl === undefined) return go('externalLink', { url: link, title })
  return /\.pdf$/i.test(title)
    ? go('pdfPage', { fileUrl, title })
    : go('wpsAddress', { fileUrl, fileName: title })
}

/** What must not be overlooked: said by a word and a sign, never by colour alone. */
function Note({ tone, runs }: Extract<ShownBlock, { kind: 'note' }>) {
  const isWarning = tone === 'warning'
  return (
    <View className={classes('rich-line rich-note', isWarning && 'warn')}>
      <View className="row g-2">
        <Icon name={isWarning ? 'warn' : 'info'} size={20} />
        <Text className="h3">{text(tone)}</Text>
      </View>
      <View className="read mt-1">
        <Runs runs={runs} />
      </View>
    </View>
  )
}

const indents = ['', 'rich-level-1', 'rich-level-2']

function List({ list }: { list: Extract<ShownBlock, { kind: 'list' }> }) {
  const numbers = numbersOf(list)
  return (
    <View className="rich-line">
      {list.items.map(({ level, runs }, at) => (
        <View key={at} className={classes('row top read rich-item', indents[level])}>
          <Text className="rich-mark num">{numbers[at] || '•'}</Text>
          <View className="grow">
            <Runs runs={runs} />
          </View>
        </View>
      ))}
    </View>
  )
}

/** A table scrolls by itself where it is wider than the screen. */
function Table({ rows, hasHeads }: { rows: readonly (readonly Run[][])[]; hasHeads: boolean }) {
  const columns = rows[0]?.length ?? 0
  return (
    <View className="rich-line rich-scroll">
      <View
        className={classes('rich-table', columns > 3 && 'wide')}
        {...a11y({ role: 'table', label: text('table') })}
      >
        {rows.map((row, y) => {
          const isHead = hasHeads && y === 0
          return (
            <View
              key={y}
              className={classes('rich-row', isHead && 'rich-head')}
              {...a11y({ role: 'row' })}
            >
              {row.map((runs, x) => (
                <View
                  key={x}
                  className="rich-cell body"
                  {...a11y({ role: isHead ? 'columnheader' : 'cell' })}
                >
                  <Runs runs={runs} />
                </View>
              ))}
            </View>
          )
        })}
      </View>
    </View>
  )
}
