Page({
  data: { name: '' },
  onLoad(query) {
    this.setData(query)
  },
})
