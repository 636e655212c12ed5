import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { currentLanguage, t } from '@/core/i18n'
import { bundleOf } from '@contract/rules/rights'
import { useStore } from '@/core/stores'
import { namesText } from '@/core/i18n/joining'
import { Card } from '@/ui/lists/Card'
import { Facts } from '@/ui/marks/Figure'
import { AccountStore } from './AccountStore'
import { text } from '../texts'

/** Who the hospital says I am. */
export const Person = observer(function Person() {
  const { me } = useStore(AccountStore)
  if (!me) return null
  const lines = [
    { name: text('name'), value: me.userName },
    { name: text('mobile'), value: me.mobileMasked },
    { name: text('hospital'), value: me.comName },
    { name: text('department'), value: me.deptName },
    { name: text('post'), value: me.postName },
    { name: text('jobNumber'), value: me.code },
    {
      name: text('role'),
      value: namesText(me.roles.map((role) => bundleOf(role).name[currentLanguage()])),
    },
    { name: text('brand'), value: t(`app.${me.brand}`) },
  ]
  return (
    <Card>
      <Facts items={lines.map(({ name, value }) => ({ name, value: value || text('notGiven') }))} />
      <View className="note mt-4">{text('wrongFacts')}</View>
    </Card>
  )
})
