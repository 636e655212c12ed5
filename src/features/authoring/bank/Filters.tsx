import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { useStore } from '@/core/stores'
import { Chip, Chips } from '@/ui/controls/Chip'
import { difficulties, kinds, type BankStore } from './BankStore'
import { Categories } from './Categories'
import { text } from '../texts'
import { CategorySheet } from './CategorySheet'

/** What the bank shows: kind, category, difficulty, owner. A second tap takes a filter off. */
export const Filters = observer(function Filters({ store }: { store: BankStore }) {
  const categories = useStore(Categories)
  const [choosing, setChoosing] = useState(false)
  const { kind, difficulty, owner, knowCatId } = store.filter
  return (
    <>
      <View className="mt-3">
        <Chips label={text('kind')}>
          {kinds.map((one) => (
            <Chip
              key={one}
              on={kind === one}
              onPress={() => void store.show({ kind: kind === one ? '' : one })}
            >
              {text(one)}
            </Chip>
          ))}
        </Chips>
      </View>
      <View className="mt-3">
        <Chips label={text('filters')}>
          <Chip on={knowCatId !== ''} onPress={() => setChoosing(true)}>
            {categories.pathOf(knowCatId) || text('allCategories')}
          </Chip>
          {difficulties.map((one) => (
            <Chip
              key={one}
              on={difficulty === one}
              onPress={() => void store.show({ difficulty: difficulty === one ? '' : one })}
            >
              {text(one)}
            </Chip>
          ))}
          <Chip
            id="owner-own"
            on={owner === 'own'}
            onPress={() => void store.show({ owner: owner === 'own' ? '' : 'own' })}
          >
            {text('ownOnly')}
          </Chip>
          <Chip
            id="owner-platform"
            on={owner === 'platform'}
            onPress={() => void store.show({ owner: owner === 'platform' ? '' : 'platform' })}
          >
            {text('platformOnly')}
          </Chip>
        </Chips>
      </View>
      <CategorySheet
        open={choosing}
        none={text('allCategories')}
        onClose={() => setChoosing(false)}
        onChoose={(id) => void store.show({ knowCatId: id })}
      />
    </>
  )
})
