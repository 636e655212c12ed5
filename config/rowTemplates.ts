/** As many as `partDepth` of src/platform/weapp/rows/rowShape.ts. */
const depths = [1, 2, 3, 4, 5, 6]
const looks = `class="{{n.cl}}" style="{{n.st}}" aria-role="{{n.role}}" aria-label="{{n.label}}" aria-hidden="{{n.hidden}}"`
const inside = (parts: string) =>
  `<template is="{{'part_' + item.k}}" data="{{n:item,w:w}}" wx:for="{{${parts}}}" wx:key="index" />`
const row = (name: string, attributes: string) => `
<template name="row_${name}">
  <view ${looks} ${attributes} id="{{i.uid||i.sid}}" data-sid="{{i.sid}}">${inside('n.cn')}</view>
</template>`

/**
 * A list whose rows crossed as words (src/platform/weapp/rows/compactRows.ts): each is drawn by the shape that the row with the
 * number `p` carries. A row that could not be taken apart is drawn by Taro's own templates.
 */
export const rowTemplates = `
<template name="tmpl_0_rows">
  <view class="{{i.cl}}" style="{{i.st}}" id="{{i.uid||i.sid}}" data-sid="{{i.sid}}">
    <block wx:for="{{i.cn}}" wx:key="sid">
      <template wx:if="{{item.w}}" is="{{'row_' + i.cn[item.p].s.k}}" data="{{i:item,n:i.cn[item.p].s,w:item.w}}" />
      <template wx:else is="{{xs.a(c, item.nn, l)}}" data="{{i:item,c:c+1,l:xs.f(l,item.nn)}}" />
    </block>
  </view>
</template>
${row('still', '')}
${row('tap', `bindtap="eh" hover-class="{{'pressed'}}" hover-start-time="{{20}}" hover-stay-time="{{70}}" hover-stop-propagation="{{true}}"`)}
<template name="part_t"><block>{{w[n.t]}}</block></template>
<template name="part_x"><text ${looks}>{{w[n.t]}}</text></template>
<template name="part_w"><view ${looks}>{{w[n.t]}}</view></template>
${depths
  .map(
    (depth) => `<template name="part_v${depth}"><view ${looks}>${inside('n.cn')}</view></template>`,
  )
  .join('\n')}
`
