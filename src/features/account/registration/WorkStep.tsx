import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { go } from '@/core/navigation/navigation'
import { useDep, useStore } from '@/core/stores'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { List, ListItem } from '@/ui/lists/List'
import { choicesOf } from './choices'
import { RegisterStore } from './RegisterStore'
import { text } from './texts'
import { ChoiceSheet } from '../choosing/ChoiceSheet'
import { HospitalSheet } from './HospitalSheet'

type Sheets = 'hospital' | 'post' | 'title' | 'major'
interface Props {
  busy: boolean
  onSubmit(): void
}

/** Step 3: where they work and as what. */
export const WorkStep = observer(function WorkStep({ busy, onSubmit }: Props) {
  const store = useStore(RegisterStore)
  const { work: form } = store
  const api = useDep('api')
  const [open, setOpen] = useState<Sheets>()
  const { hospital, department, post, title, major, area } = form.values
  const close = () => setOpen(undefined)
  const choices =
    open && open !== 'hospital'
      ? choicesOf(api, open, { comId: hospital?.id, postId: post?.id })
      : undefined
  return (
    <>
      <List>
        <ListItem
          id="pick-hospital"
          title={text('hospital')}
          value={hospital?.name ?? text('choose')}
          onPress={() => setOpen('hospital')}
        />
        {hospital && (
          <ListItem
            id="pick-department"
            title={text('department')}
            value={department?.name ?? text('optional')}
            onPress={() => void go('treeSelect', { comId: hospital.id, from: 'register' })}
          />
        )}
        {hospital && (
          <ListItem
            id="pick-post"
            title={text('post')}
            value={post?.name ?? text('choose')}
            {...(store.nature && { note: text('natureNote', { nature: text(store.nature) }) })}
            onPress={() => setOpen('post')}
          />
        )}
        <ListItem
          id="pick-title"
          title={text('title')}
          value={title?.name ?? text('optional')}
          onPress={() => setOpen('title')}
        />
        <ListItem
          id="pick-major"
          title={text('major')}
          value={major?.name ?? text('optional')}
          onPress={() => setOpen('major')}
        />
      </List>
      {store.nameNote && <Banner className="form-gap">{store.nameNote}</Banner>}
      <View className="note mt-4">{text('draftKept')}</View>
      <View className="mt-6">
        <Button
          id="submit"
          block
          disabled={!form.isValid}
          reason={text('missing')}
          busy={busy}
          onPress={onSubmit}
        >
          {text('submit')}
        </Button>
      </View>
      {open === 'hospital' && (
        <HospitalSheet
          area={area}
          onClose={close}
          onChoose={(choice) => {
            store.choose('hospital', choice)
            close()
          }}
        />
      )}
      {choices && open && (
        <ChoiceSheet
          key={open}
          title={text(open)}
          load={choices}
          searched
          onClose={close}
          onChoose={(choice) => {
            store.choose(open, choice)
            close()
          }}
        />
      )}
    </>
  )
})
