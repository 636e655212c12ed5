import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import type { KnowledgeNode } from '@contract/calls/community/common'
import { rethrowUnexpected } from '@/api/ApiError'
import { useDep } from '@/core/stores'
import { Button } from '@/ui/controls/Button'
import { Chip, Chips } from '@/ui/controls/Chip'
import { Field } from '@/ui/fields/Field'
import { Sheet } from '@/ui/overlays/Sheet'
import type { MistakesStore } from './MistakesStore'
import { text } from './texts'

/** By category and by words of the question. */
export const Filter = observer(function Filter({
  store,
  open,
  onClose,
}: {
  store: MistakesStore
  open: boolean
  onClose(): void
}) {
  const api = useDep('api')
  const [tree, setTree] = useState<readonly KnowledgeNode[]>([])
  const [knowCatId, setKnowCatId] = useState(store.knowCatId)
  const [words, setWords] = useState(store.keyword)
  useEffect(() => {
    if (!open || tree.length > 0) return
    void api.common
      .knowledgeTree({}, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
      .then((reply) => reply && setTree(reply.children as KnowledgeNode[]))
  }, [open, api, tree])
  const apply = (category: string, keyword: string) => {
    onClose()
    setKnowCatId(category)
    setWords(keyword)
    void store.filter(category, keyword)
  }
  return (
    <Sheet open={open} title={text('filter')} onClose={onClose}>
      <View className="mt-3">
        <Field
          label={text('keyword')}
          value={words}
          onChange={setWords}
          maxLength={60}
          onConfirm={() => apply(knowCatId, words)}
        />
      </View>
      <Chips label={text('allCategories')} className="mt-4">
        <Chip on={knowCatId === ''} onPress={() => setKnowCatId('')}>
          {text('allCategories')}
        </Chip>
        {tree.map((node) => (
          <Chip
            key={node.knowCatId}
            id={`filter-${node.knowCatId}`}
            on={knowCatId === node.knowCatId}
            onPress={() => setKnowCatId(node.knowCatId)}
          >
            {node.knowCatName}
          </Chip>
        ))}
      </Chips>
      <View className="mt-6">
        <Button id="apply-filter" block onPress={() => apply(knowCatId, words)}>
          {text('apply')}
        </Button>
      </View>
      {store.isFiltered && (
        <View className="mt-3">
          <Button look="plain" block onPress={() => apply('', '')}>
            {text('clear')}
          </Button>
        </View>
      )}
    </Sheet>
  )
})
