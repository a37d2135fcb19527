// A browser reports a followed hash link by popstate and hashchange. happy-dom reports only hashchange, except for a
// history step, where it reports both. The router listens to popstate.
if (typeof window !== 'undefined') {
  let reported = ''
  window.addEventListener('popstate', () => (reported = location.href), true)
  window.addEventListener('hashchange', ({ newURL }) =>
    setTimeout(() => {
      if (reported !== newURL) window.dispatchEvent(new PopStateEvent('popstate'))
      reported = ''
    }),
  )
}
