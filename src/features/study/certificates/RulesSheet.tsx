import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { CertificateRule } from '@contract/calls/certificate'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { Loaded } from '@/shell/Loaded'
import { Button } from '@/ui/controls/Button'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { ListEnd } from '@/shell/ListEnd'
import { NumberStepper } from '@/ui/controls/NumberStepper'
import { SearchBar } from '@/ui/fields/SearchBar'
import { Segmented } from '@/ui/controls/Segmented'
import { Sheet } from '@/ui/overlays/Sheet'
import { EmptyState } from '@/ui/feedback/States'
import { Switch } from '@/ui/controls/Switch'
import { Tag } from '@/ui/marks/Tag'
import { RulesStore } from './RulesStore'
import { text } from '../texts'

const wordOf = ({ months }: CertificateRule) => {
  if (months === null) return text('ruleNone')
  return months === 0 ? text('ruleAlways') : text('ruleMonths', { n: months })
}

/** Which exams and topics give a certificate, and for how long. */
export const RulesSheet = observer(function RulesSheet({ onClose }: { onClose(): void }) {
  const store = useStore(RulesStore)
  const { pages, kind, keyword, chosen } = store
  useEffect(() => {
    store.choose(undefined)
    void pages.open()
  }, [store, pages])
  return (
    <Sheet open title={text('rules')} onClose={chosen ? () => store.choose(undefined) : onClose}>
      {chosen ? (
        <One rule={chosen} />
      ) : (
        <View className="sheet-scroll mt-3">
          <Text className="note block">{text('rulesLead')}</Text>
          <Segmented
            className="mt-3"
            label={text('rules')}
            value={kind}
            options={[
              { value: 'exam', label: text('ruleExams') },
              { value: 'scene', label: text('ruleScenes') },
            ]}
            onChange={(next) => void store.show(next)}
          />
          <View className="mt-3">
            <SearchBar
              placeholder={text('searchRules')}
              value={keyword}
              onChange={store.setKeyword}
              onSearch={() => void pages.restart()}
            />
          </View>
          <View className="mt-3">
            <Loaded what={text('rules')} of={pages}>
              {pages.isEmpty && <EmptyState title={text('noRules')} text={text('noRulesText')} />}
              {pages.rows.length > 0 && (
                <List>
                  {pages.rows.map((rule) => (
                    <Row key={rule.ofId} rule={rule} />
                  ))}
                </List>
              )}
              {pages.rows.length > 0 && <ListEnd of={pages} />}
            </Loaded>
          </View>
        </View>
      )}
    </Sheet>
  )
})

const Row = observer(function Row({ rule }: { rule: CertificateRule }) {
  const store = useStore(RulesStore)
  return (
    <ListItem
      id={`rule-${rule.ofId}`}
      title={rule.title}
      tag={<Tag tone={rule.months === null ? 'grey' : 'ok'}>{wordOf(rule)}</Tag>}
      chevron
      onPress={() => store.choose(rule)}
    />
  )
})

const One = observer(function One({ rule }: { rule: CertificateRule }) {
  const store = useStore(RulesStore)
  const [save, saving] = useAction(() => store.save(text('ruleSaved')))
  const { issuesCertificate, months } = store
  return (
    <View className="mt-3">
      <Heading level={3} look="h3">
        {rule.title}
      </Heading>
      <View className="marks-row mt-3 row between g-2">
        <Text className="grow">{text('gives')}</Text>
        <Switch
          label={text('gives')}
          checked={issuesCertificate}
          onChange={store.setIssuesCertificate}
        />
      </View>
      {issuesCertificate && (
        <View className="row between g-2 mt-3 wrap">
          <Text className="grow">{text('ruleMonthsOf')}</Text>
          <NumberStepper
            label={text('ruleMonthsOf')}
            min={0}
            max={120}
            value={months}
            onChange={store.setMonths}
          />
        </View>
      )}
      <View className="mt-4">
        <Button id="save-rule" block busy={saving} onPress={() => void save()}>
          {text('saveRule')}
        </Button>
      </View>
    </View>
  )
})
