curl "$VOICEFEEDBACK_BASE_URL/api/v1/process" \
  -H "Authorization: Bearer $VOICEFEEDBACK_API_KEY" \
  -F audio=@sample-feedback.ogg \
  -F detailed=true
