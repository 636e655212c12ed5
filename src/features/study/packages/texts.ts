import { defineTexts } from '@/core/i18n'

export const text = defineTexts({
  zh: {
    package: '课件', parts: '课件目录', partOf: '第 {n} 部分：{title}', now: '正在学', completed: '已完成', passed: '已通过', notPassed: '未通过', notYet: '未完成', scored: '{score} 分',
    met: '课件已达到要求，可以完成本节', notMet: '学完课件后才能完成本节', waiting: '学习结果还在本机，正在上传', offline: '网络已断开，学习结果先存在本机', kept: '学习结果已保存',
    elsewhere: '课件要在浏览器里学', elsewhereText: '请在电脑或手机的浏览器里登录本平台，打开这一节；学完后，这里会显示结果。', copyPage: '复制网址', copied: '已复制，请在浏览器里打开', failed: '没能打开课件', retry: '重试', preview: '预览：不记录结果',
  },
  en: {
    package: 'Course package', parts: 'Parts of the package', partOf: 'Part {n}: {title}', now: 'Open now', completed: 'Completed', passed: 'Passed', notPassed: 'Not passed', notYet: 'Not finished', scored: '{score} points',
    met: 'The package is where it must be; you may finish this part', notMet: 'Finish the package to finish this part', waiting: 'Your result is on this device and on its way', offline: 'You are offline; your result is kept on this device', kept: 'Your result is kept',
    elsewhere: 'This package plays in a browser', elsewhereText: 'Log in to this platform in a browser on a computer or phone and open this part; your result shows here afterwards.', copyPage: 'Copy the address', copied: 'Copied; open it in a browser', failed: 'The package did not open', retry: 'Try again', preview: 'Preview: nothing is kept',
  },
})
