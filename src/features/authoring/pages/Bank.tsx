import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import type { BankRow } from '@contract/calls/authoringShapes'
import { go } from '@/core/navigation/navigation'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useShown } from '@/core/navigation/useParams'
import { useCan } from '@/core/session/useCan'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Chip, Chips } from '@/ui/controls/Chip'
import { List, ListItem } from '@/ui/lists/List'
import { ListEnd } from '@/shell/ListEnd'
import { SearchBar } from '@/ui/fields/SearchBar'
import { Sheet } from '@/ui/overlays/Sheet'
import { EmptyState } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { BankStore } from '../bank/BankStore'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Filters } from '../bank/Filters'
import { text } from '../texts'
import '../authoring.scss'

/** The question bank of the hospital's authors. */
export default observer(function BankPage() {
  return (
    <Page name="questionBank" className="reading">
      <NeedsLogIn>
        <Bank />
      </NeedsLogIn>
    </Page>
  )
})

const Bank = observer(function Bank() {
  const store = useStore(BankStore)
  const [exporting, setExporting] = useState(false)
  const can = useCan()
  const { pages, filter } = store
  useEffect(() => void pages.open(), [pages])
  useShown(() => {
    if (pages.isLoaded) void pages.refresh()
  })
  return (
    <>
      <SearchBar
        placeholder={text('searchWords')}
        value={filter.keyword}
        onChange={store.setKeyword}
        onSearch={(keyword) => void store.show({ keyword })}
      />
      <Filters store={store} />
      <View className="authoring-tools mt-4">
        {can('exam.author') && (
          <>
            <Button small icon="plus" onPress={() => void go('editQuestion', {})}>
              {text('newQuestion')}
            </Button>
            <Button small look="soft" onPress={() => void go('importQuestions', {})}>
              {text('importIt')}
            </Button>
          </>
        )}
        <Button small look="soft" onPress={() => setExporting(true)}>
          {text('exportIt')}
        </Button>
        <Button small look="line" onPress={() => void go('examPlans', {})}>
          {text('exams')}
        </Button>
        <Button small look="line" onPress={() => void go('regrades', {})}>
          {text('regrades')}
        </Button>
      </View>
      <View className="mt-4">
        <Loaded what={text('bank')} of={pages}>
          {pages.isEmpty ? (
            <EmptyState title={text('noQuestions')} text={text('noQuestionsText')} />
          ) : (
            <>
              <View className="note" id="bank-count">
                {text('count', { n: pages.total })}
              </View>
              <List className="mt-2">
                {pages.rows.map((row) => (
                  <Row key={row.questionId} row={row} />
                ))}
              </List>
              <ListEnd of={pages} />
            </>
          )}
        </Loaded>
      </View>
      {exporting && <ExportSheet onClose={() => setExporting(false)} />}
    </>
  )
})

const Row = observer(function Row({ row }: { row: BankRow }) {
  const note = [text(row.kind), text(row.difficulty), row.knowCatName].join(' · ')
  return (
    <ListItem
      title={row.stem}
      note={note}
      tag={
        <Tag tone={row.own ? 'brand' : 'grey'}>{text(row.own ? 'ownOnly' : 'platformOnly')}</Tag>
      }
      chevron
      onPress={() => void go('editQuestion', { questionId: row.questionId })}
    />
  )
})

function ExportSheet({ onClose }: { onClose(): void }) {
  const store = useStore(BankStore)
  const shell = useStore(ShellStore)
  const [run] = useAction(async (format: 'xlsx' | 'gift' | 'qti', template: boolean) => {
    const { count, left } = await store.exportAs(format, template)
    onClose()
    if (!template) shell.toast(text(left > 0 ? 'exportedLeft' : 'exported', { n: count, left }))
  })
  return (
    <Sheet open title={text('exportTitle')} onClose={onClose}>
      <View className="sub mt-2">{text('exportText')}</View>
      <View className="mt-3">
        <Chips label={text('exportTitle')}>
          {(['xlsx', 'gift', 'qti'] as const).map((format) => (
            <Chip
              key={format}
              on={false}
              id={`export-${format}`}
              onPress={() => void run(format, false)}
            >
              {text(format)}
            </Chip>
          ))}
        </Chips>
      </View>
      <View className="mt-4">
        <Button look="plain" onPress={() => void run('xlsx', true)}>
          {text('template')}
        </Button>
      </View>
    </Sheet>
  )
}
