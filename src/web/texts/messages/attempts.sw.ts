/** Why an attempt to pay failed, by its method and the code of its provider or of ours; `*` for any other of the method. */
export const attempts = {
  'mpesa/1':
    'Salio lako la M-Pesa halitoshi kwa malipo haya. Ongeza pesa au uchague njia nyingine.',
  'mpesa/2': 'Kiasi hiki kiko chini ya kiwango cha chini cha M-Pesa. Chagua njia nyingine.',
  'mpesa/3': 'Kiasi hiki kinazidi kiwango cha juu cha M-Pesa kwa mara moja. Chagua njia nyingine.',
  'mpesa/4': 'Malipo haya yatazidi kiwango chako cha M-Pesa cha leo. Chagua njia nyingine.',
  'mpesa/8':
    'M-Pesa haikuweza kuchukua malipo haya kwa sababu ya mpangilio wa mfumo wetu. Chagua njia nyingine.',
  'mpesa/17':
    'Kiasi kile kile kiliombwa muda mfupi uliopita. Subiri dakika mbili, kisha ujaribu tena.',
  'mpesa/1001':
    'Kuna ombi lingine la M-Pesa lililo wazi kwenye simu yako. Lifunge, subiri dakika moja, kisha ujaribu tena.',
  'mpesa/1019': 'Muda wa ombi uliisha. Jaribu tena.',
  'mpesa/1025': 'M-Pesa haikuweza kutuma ombi kwa simu yako. Jaribu tena.',
  'mpesa/1032': 'Ulighairi ombi kwenye simu yako.',
  'mpesa/1037':
    'Ombi halikufika kwenye simu yako kwa wakati. Hakikisha imewashwa na ina mtandao, kisha ujaribu tena.',
  'mpesa/2001': 'PIN ya M-Pesa haikuwa sahihi. Jaribu tena.',
  'mpesa/2028':
    'M-Pesa haikuweza kuchukua malipo haya kwa sababu ya mpangilio wa mfumo wetu. Chagua njia nyingine.',
  'mpesa/8006':
    'PIN yako ya M-Pesa imefungwa. Piga simu Safaricom kwa 100 au 200, au uchague njia nyingine.',
  'mpesa/9999': 'M-Pesa haikuweza kutuma ombi kwa simu yako. Jaribu tena.',
  'mpesa/SFC_IC0003':
    'M-Pesa haikuweza kuchukua malipo haya kwa sababu ya mpangilio wa mfumo wetu. Chagua njia nyingine.',
  'mpesa/configuration':
    'M-Pesa haikuweza kuchukua malipo haya kwa sababu ya mpangilio wa mfumo wetu. Chagua njia nyingine.',
  'mpesa/closed_by_staff': 'Hukutozwa chochote kwa ombi hili.',
  'mpesa/*': 'M-Pesa haikuweza kukamilisha malipo haya. Jaribu tena au uchague njia nyingine.',
  'card/canceled': 'Malipo ya kadi yalighairiwa.',
  'card/abandoned': 'Malipo ya kadi yalighairiwa.',
  'card/duplicate': 'Malipo ya kadi yalighairiwa.',
  'card/requested_by_customer': 'Malipo ya kadi yalighairiwa.',
  'card/*': 'Kadi yako ilikataliwa.',
  'paypal/VOIDED': 'Malipo ya PayPal yalighairiwa.',
  'paypal/INSTRUMENT_DECLINED':
    'PayPal haikuweza kutoza kadi au akaunti uliyochagua huko. Jaribu tena kwa nyingine.',
  'paypal/TRANSACTION_REFUSED': 'PayPal ilikataa malipo haya. Chagua njia nyingine ya malipo.',
  'paypal/PAYER_CANNOT_PAY': 'PayPal ilikataa malipo haya. Chagua njia nyingine ya malipo.',
  'paypal/COMPLIANCE_VIOLATION': 'PayPal ilikataa malipo haya. Chagua njia nyingine ya malipo.',
  'paypal/MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED':
    'PayPal ilijaribiwa mara nyingi mno kwa malipo haya. Yaanze upya.',
  'paypal/expired': 'Malipo ya PayPal hayakuidhinishwa kwa wakati. Yaanze upya.',
  'paypal/*': 'PayPal ilikataa malipo haya.',
  'any/expired': 'Malipo hayakuthibitishwa kwa wakati.',
  'any/replaced': 'Sasa kuna kiasi kingine cha kulipa.',
  'any/amount_differs': 'Kiasi kilichopokelewa ni tofauti na kilichoombwa. Tutawasiliana nawe.',
  'any/not_wanted':
    'Agizo au ankara imeshalipwa kwa njia nyingine au kughairiwa, kwa hivyo hukutozwa hapa.',
};
