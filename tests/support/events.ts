/** The data of server-sent events, one after the other, as they come. */
export async function* eventsOf<Data>(answer: Response): AsyncGenerator<Data, void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body!) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (data) yield JSON.parse(data) as Data;
    }
  }
}
