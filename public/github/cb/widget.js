// GitHub and Google answer to this page in a window that the widget opened. The answer goes to the widget, at exactly this
// origin, and nowhere else: it checks state and nonce, and signs in.
const answer = new URLSearchParams(location.search)
for (const [name, value] of new URLSearchParams(location.hash.slice(1))) answer.set(name, value)
// Neither the history nor a copied address has it.
history.replaceState(null, '', location.pathname)

const WORDS = {
  ar: 'لم يعد شيء ينتظر تسجيل الدخول هذا. أغلق هذه الصفحة وحاول مجددًا في الدردشة.',
  de: 'Auf diese Anmeldung wartet nichts mehr. Schließe diese Seite und versuche es im Chat noch einmal.',
  en: 'Nothing waits for this sign-in any more. Close this page and try again in the chat.',
  es: 'Ya nada espera este inicio de sesión. Cierra esta página e inténtalo de nuevo en el chat.',
  fr: 'Plus rien n’attend cette connexion. Fermez cette page et réessayez dans le chat.',
  ja: 'このログインを待っているチャットはありません。このページを閉じ、チャットでもう一度お試しください。',
  ko: '이 로그인을 기다리는 채팅이 더 이상 없습니다. 이 페이지를 닫고 채팅에서 다시 시도하세요.',
  pt: 'Nada mais espera por este login. Feche esta página e tente de novo no chat.',
  ru: 'Этого входа уже никто не ждёт. Закройте страницу и попробуйте снова в чате.',
  tr: 'Bu girişi bekleyen bir şey kalmadı. Bu sayfayı kapatıp sohbette yeniden deneyin.',
  zh: '已没有聊天在等待此次登录。请关闭此页面，并在聊天中重试。',
}

if (window.opener === null) {
  const language = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in WORDS) ?? 'en'
  document.documentElement.lang = language
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  document.body.textContent = WORDS[language]
} else {
  const message = { state: answer.get('state') ?? '' }
  if (answer.has('code')) message.code = answer.get('code')
  if (answer.has('id_token')) message.idToken = answer.get('id_token')
  window.opener.postMessage(message, location.origin)
  window.close()
}
